import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { buildIn } from '../burger-builder/reorder/open-build.ts';

interface BuilderLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  /** the order in progress as a query, without the question mark */
  search: string;
}

/**
 * Leads from the checkout to the builder with the order in progress. It stays the same burger of the history, so that
 * Back shows it as it was changed there.
 */
export function BuilderLink({ search, ...rest }: BuilderLinkProps) {
  const build = buildIn(useLocation().state);
  return (
    <Link
      {...rest}
      to={{ pathname: SCREEN_PATHS.builder, search }}
      state={build === null ? null : { build, order: null }}
    />
  );
}
