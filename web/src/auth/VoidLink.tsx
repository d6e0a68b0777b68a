import type { ReactNode } from 'react';
import { Outcome } from '../ui/Notice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function VoidLink({ why, children }: { why: string; children: ReactNode }) {
  return (
    <>
      <PageTitle>This link no longer works</PageTitle>
      <Outcome bad>
        <p>{why}</p>
      </Outcome>
      {children}
    </>
  );
}
