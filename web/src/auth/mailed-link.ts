import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const MODES = ['resetPassword', 'verifyEmail', 'verifyAndChangeEmail'] as const;

export interface MailedLink {
  mode: (typeof MODES)[number];
  oobCode: string;
}

/** Removes the code from the address at once, where it could be copied, shared or kept in the history. */
export function useMailedLink(): { link: MailedLink | null; forget: () => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => linkIn(search));

  // The address belongs to the browser, and rendering must not change it.
  useEffect(() => {
    if (linkIn(search) !== null) void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);

  return { link, forget: () => setLink(null) };
}

function linkIn(search: string): MailedLink | null {
  const query = new URLSearchParams(search);
  const mode = MODES.find((name) => name === query.get('mode'));
  const oobCode = query.get('oobCode') ?? '';
  return mode === undefined || oobCode === '' ? null : { mode, oobCode };
}

/** Whether a refusal means that the code is void, so that only a new link helps. */
export function isVoidCode(sent: string): boolean {
  return ['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE'].includes(sent);
}
