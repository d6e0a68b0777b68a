import { SiteTitle } from './PageTitle.tsx';
import { Spinner } from './Spinner.tsx';

export function LoadingPage() {
  return (
    <>
      <SiteTitle />
      <Spinner />
    </>
  );
}
