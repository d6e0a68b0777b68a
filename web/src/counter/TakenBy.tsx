import type { CounterOrder } from '../api/counter-calls.ts';
import { fetchStaff } from '../api/staff-calls.ts';
import { useFetched } from '../fetched/use-fetched.ts';
import { roleClaim } from '../session/token-claims.ts';
import { ROLE_NAMES } from '../staff/role-names.ts';

interface TakenByProps {
  token: string;
  takenBy: NonNullable<CounterOrder['takenBy']>;
}

/** That an order is a guest's; the owner reads who took it. */
export function TakenBy({ token, takenBy }: TakenByProps) {
  const { account, role } = takenBy;
  if (roleClaim(token) !== 'owner') return <p>For a guest</p>;
  if (account === undefined) return <p>For a guest, taken by: {ROLE_NAMES[role]}</p>;
  return <Taker token={token} account={account} role={role} />;
}

type TakerProps = Pick<TakenByProps, 'token'> & Required<TakenByProps['takenBy']>;

function Taker({ token, account, role }: TakerProps) {
  const { fetched } = useFetched(token, fetchStaff);
  const staff = fetched.kind === 'loaded' ? fetched.value : [];
  const taker = staff.find(({ id }) => id === account);
  return (
    <p>
      For a guest, taken by:{' '}
      {taker === undefined ? (
        ROLE_NAMES[role]
      ) : (
        <bdi translate="no">{taker.displayName ?? taker.email}</bdi>
      )}
    </p>
  );
}
