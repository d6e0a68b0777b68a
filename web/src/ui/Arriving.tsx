import { Spinner } from './Spinner.tsx';

/** What stands in for a screen that is still being fetched. */
export function Arriving() {
  return (
    <>
      <title>Tall Order</title>
      <Spinner />
    </>
  );
}
