export interface PushTables {
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  basket_pushes: BasketPushesTable;
}

/** One row: the VAPID key by which push services recognise the shop. */
interface PushKeysTable {
  slot: number;
  /** both keys are base64url */
  public_key: string;
  private_key: string;
  created_at: number;
}

/** A subscription ends with its basket, its session and its account. */
interface PushSubscriptionsTable {
  order_id: string;
  /** the browser's address at its push service; secret, because its holder may send messages */
  endpoint: string;
  /** messages are encrypted for the browser with these two, as base64url */
  p256dh: string;
  auth: string;
  account_id: string;
  session_id: string;
  created_at: number;
}

/** A row is written in the transaction of the status change, so that each browser gets one message. */
interface BasketPushesTable {
  order_id: string;
  endpoint: string;
  /** one of the domain's pushed statuses */
  status: string;
  made_at: number;
  attempts: number;
  /** null once the message was sent, or should no longer be sent */
  due_at: number | null;
}
