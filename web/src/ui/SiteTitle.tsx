import { use } from 'react';
import { SiteName } from './site-name.ts';

/** The document's title. @param page the page's title; by default the site's name stands alone */
export function SiteTitle({ page }: { page?: string }) {
  const site = use(SiteName);
  return <title>{page === undefined ? site : `${page} · ${site}`}</title>;
}
