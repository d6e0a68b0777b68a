import type { ReactNode } from 'react';
import { Outcome } from '../ui/Outcome.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

interface VoidLinkProps {
  why: string;
  children: ReactNode;
}

export function VoidLink({ why, children }: VoidLinkProps) {
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
