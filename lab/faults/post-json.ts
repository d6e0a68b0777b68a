import { request as send } from 'node:http';
import type { Agent, OutgoingHttpHeaders } from 'node:http';
import type { Outcome } from './journal.ts';

export interface Posted {
  /** 0 when there was no answer */
  status: number;
  text: string;
}

/** Sends JSON over an agent's connections, which `fetch` does not let a caller choose. */
export async function postJson(
  agent: Agent,
  url: string,
  json: unknown,
  more: OutgoingHttpHeaders = {},
): Promise<Posted> {
  const body = JSON.stringify(json);
  return await new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...more,
    };
    const none = () => resolve({ status: 0, text: '' });
    const sent = send(url, { agent, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', none);
    });
    sent.on('error', none).end(body);
  });
}

/** The outcome of an order. That of a refusal is certain: the shop sends 429 and 503 before it writes anything. */
export function outcomeOf({ status, text }: Posted): Outcome {
  if (status === 200) return { is: 'ok', id: String(JSON.parse(text).name) };
  return { is: 'fail', status };
}
