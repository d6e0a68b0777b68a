import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { Terms } from './use-terms.ts';

/** Shows what needs the shop's menu and settings once they are read. */
export function WithTerms({ terms, children }: { terms: Terms; children: ReactNode }) {
  switch (terms.state) {
    case 'pending':
      return <Spinner />;
    case 'failed':
      return (
        <EmptyState message="The menu can't be loaded.">
          <Button onClick={terms.tryAgain}>Try again</Button>
        </EmptyState>
      );
    case 'read':
      return children;
  }
}
