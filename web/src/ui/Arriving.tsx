import { SiteTitle } from './SiteTitle.tsx';
import { Spinner } from './Spinner.tsx';

export function Arriving() {
  return (
    <>
      <SiteTitle />
      <Spinner />
    </>
  );
}
