import type { ReactNode } from 'react';
import { Outcome } from '../ui/Outcome.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

interface DeadLinkProps {
  /** a sentence */
  why: string;
  /** the way to a new one */
  children: ReactNode;
}

/** Shown in place of the form of a mailed link that is no good any more. */
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
