import { onTestFinished } from 'vitest';
import { openPushServer } from './open-push-server.ts';
import type { PushServer } from './open-push-server.ts';

export async function startPushServer(): Promise<PushServer> {
  const server = await openPushServer();
  onTestFinished(server.close);
  return server;
}
