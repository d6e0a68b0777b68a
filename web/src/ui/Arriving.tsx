import { Spinner } from './Spinner.tsx';

/** Shown in place of a screen that is still being fetched. */
export function Arriving() {
  return (
    <>
      <title>Tall Order</title>
      <Spinner />
    </>
  );
}
