import { Spinner } from './Spinner.tsx';

export function Arriving() {
  return (
    <>
      <title>Tall Order</title>
      <Spinner />
    </>
  );
}
