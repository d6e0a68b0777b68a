import { SiteTitle } from './SiteTitle.tsx';
import { Spinner } from './Spinner.tsx';

export function LoadingPage() {
  return (
    <>
      <SiteTitle />
      <Spinner />
    </>
  );
}
