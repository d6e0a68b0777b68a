/** A database server as Patroni describes it. */
export interface Member {
  name: string;
  role: string;
  state: string;
}

/** Parses the answer to Patroni's `GET /cluster`; entries without a name are left out. */
export function readMembers(body: unknown): Member[] {
  const members = isRecord(body) && Array.isArray(body['members']) ? body['members'] : [];
  return members
    .filter(isRecord)
    .flatMap(({ name, role, state }) =>
      typeof name === 'string' ? [{ name, role: String(role), state: String(state) }] : [],
    );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The member that holds the lease, if one does. */
export function leaderOf(members: readonly Member[]): string | undefined {
  return members.find(({ role }) => role === 'leader')?.name;
}

/** The replica without which no commit is acknowledged, if there is one. */
export function synchronousOf(members: readonly Member[]): string | undefined {
  return members.find(({ role }) => role === 'sync_standby')?.name;
}

/** Whether `count` servers run, one as leader and one as its synchronous replica. */
export function isWhole(members: readonly Member[], count: number): boolean {
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
  return (
    running.length === count &&
    leaderOf(running) !== undefined &&
    synchronousOf(running) !== undefined
  );
}
