/** One request to an identity service. */
export interface Call {
  /** path and query, in the layout that every official client builds */
  path: string;
  json?: unknown;
  /** sent unchanged, under the content type */
  text?: string;
  contentType?: string;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  contentType: string | undefined;
  // oxlint-disable-next-line no-explicit-any -- replies of every shape, of two services
  body: any;
}

/** An identity service, with actions that its clients cannot call. */
export interface Service {
  /** forgets every account and sets the enumeration protection */
  reset: (protection: 'on' | 'off') => Promise<void>;
  send: (call: Call) => Promise<Reply>;
  /** waits for the code that is mailed to an address */
  mailedCode: (address: string) => Promise<string>;
  /** disables an account, as the owner may */
  disable: (localId: string) => Promise<void>;
}

/** A service that whoever started it stops. */
export interface StartedService extends Service {
  stop: () => Promise<void>;
}

/** A key that both services accept. */
export const API_KEY = 'the-key';

/** A call of version 1, such as `signUp`. */
export function v1(operation: string, json: unknown): Call {
  return { path: `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${API_KEY}`, json };
}

/** A call of version 3, such as `signupNewUser`. */
export function v3(operation: string, json: unknown): Call {
  return {
    path: `/www.googleapis.com/identitytoolkit/v3/relyingparty/${operation}`,
    json,
    // The emulator does not read the query here.
    headers: { 'x-goog-api-key': API_KEY },
  };
}

const TOKEN_PATH = `/securetoken.googleapis.com/v1/token?key=${API_KEY}`;

/** An exchange of a refresh token, as a form. */
export function tokenForm(fields: Record<string, string>): Call {
  return {
    path: TOKEN_PATH,
    text: new URLSearchParams(fields).toString(),
    contentType: 'application/x-www-form-urlencoded',
  };
}

/** An exchange of a refresh token, as JSON. */
export function tokenJson(json: unknown): Call {
  return { path: TOKEN_PATH, json };
}

/** Sends a call to the service at `origin`. */
export async function sendTo(
  origin: string,
  { path, json, text, contentType, headers }: Call,
): Promise<Reply> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': contentType ?? 'application/json', ...headers },
    body: text ?? JSON.stringify(json),
  });
  return {
    status: response.status,
    contentType: response.headers.get('content-type')?.split(';')[0],
    body: await response.json(),
  };
}
