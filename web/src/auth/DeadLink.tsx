import type { ReactNode } from 'react';
import { Outcome } from '../ui/Outcome.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

interface DeadLinkProps {
  why: string;
  children: ReactNode;
}

export function DeadLink({ why, children }: DeadLinkProps) {
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
