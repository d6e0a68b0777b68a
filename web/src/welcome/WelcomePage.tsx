import { Link } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { fetchStaff } from '../api/staff-calls.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { useAppSelector } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useShop } from '../shop/current-shop.ts';
import { buttonClass } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import sectionPage from '../ui/section-page.module.css';
import styles from './WelcomePage.module.css';

interface Step {
  title: string;
  text: string;
  to: string;
  link: string;
}

const STEPS: readonly Step[] = [
  {
    title: 'Set your prices',
    text: 'Your menu starts with four ingredients at example prices. Check the prices and the allergens against what you sell.',
    to: SCREEN_PATHS.menu,
    link: 'Prices & stock',
  },
  {
    title: 'Set your hours',
    text: 'Name your shop, say when you are open and where you deliver. Until then customers can order at any time, from anywhere.',
    to: SCREEN_PATHS.shop,
    link: 'Shop settings',
  },
  {
    title: 'Invite your kitchen',
    text: "Ask your cooks to sign up like customers. Then add their e-mail addresses to your staff. New orders appear on the kitchen's screen.",
    to: SCREEN_PATHS.staff,
    link: 'Add staff',
  },
];

export function WelcomePage() {
  const token = useAppSelector(({ auth }) => auth.token);
  return token === null ? null : <Welcome token={token} />;
}

function Welcome({ token }: { token: string }) {
  const done = useDone(token);
  return (
    <div className={sectionPage['page']}>
      <PageTitle>Welcome to your shop</PageTitle>
      <p>Three things to do before you open. You will find these screens in the navigation.</p>
      <ol aria-label="Before you open" className={styles['steps']}>
        {STEPS.map(({ title, text, to, link }) => (
          <li key={to} className={styles['step']}>
            <h2>{title}</h2>
            <p>{text}</p>
            <div className={styles['way']}>
              <Link to={to} className={buttonClass('quiet')}>
                {link}
              </Link>
              {done.has(to) && <strong className={styles['done']}>Done</strong>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The screens on which something was changed already. */
function useDone(token: string): ReadonlySet<string> {
  const staff = useFetched(token, fetchStaff).fetched;
  const changes = [
    [SCREEN_PATHS.menu, useMenu().version],
    [SCREEN_PATHS.shop, useShop().version ?? 0],
    // The first one is the owner.
    [SCREEN_PATHS.staff, staff.kind === 'loaded' ? staff.value.length - 1 : 0],
  ] as const;
  return new Set(changes.filter(([, count]) => count > 0).map(([path]) => path));
}
