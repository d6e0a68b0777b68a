/** A sign-in as the storefront keeps it in the browser. */
export interface Session {
  token: string;
  userId: string;
  expirationDate: string;
}

/** Opens an account in the shop and places an order, so that no screen of it is empty. */
export async function openAccount(shopUrl: string): Promise<Session> {
  const post = async (path: string, body: unknown): Promise<Record<string, string>> => {
    const reply = await fetch(shopUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    // The two calls below answer objects whose fields are texts.
    return (await reply.json()) as Record<string, string>;
  };
  const email = 'ada@example.com';
  const account = await post('/v1/accounts:signUp?key=tall-order', {
    email,
    password: 'correct horse battery',
    returnSecureToken: true,
  });
  const { idToken: token = '', localId: userId = '' } = account;
  await post(`/orders.json?auth=${token}`, {
    ingredients: { salad: 1, bacon: 0, cheese: 1, meat: 2 },
    price: 7.5,
    orderData: { deliveryMethod: 'collection', name: 'Ada Lovelace', email },
    userId,
  });
  return { token, userId, expirationDate: new Date(Date.now() + 3_600_000).toISOString() };
}
