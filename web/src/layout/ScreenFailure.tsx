import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SiteTitle } from '../ui/PageTitle.tsx';

/** React catches errors only in a class. Most are failures to fetch a part of the program. */
export class ScreenFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <SiteTitle />
        <EmptyState message="This page can't be loaded. Reloading usually helps.">
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </EmptyState>
      </div>
    );
  }
}
