import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button-class.ts';
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
    to: paths.menu,
    link: 'Prices & stock',
  },
  {
    title: 'Set your hours',
    text: 'Name your shop, say when you are open and where you deliver. Until then customers can order at any time, from anywhere.',
    to: paths.shop,
    link: 'Shop settings',
  },
  {
    title: 'Invite your kitchen',
    text: "Ask your cooks to sign up like customers. Then add their e-mail addresses to your staff. New orders appear on the kitchen's screen.",
    to: paths.staff,
    link: 'Add staff',
  },
];

export function WelcomePage() {
  return (
    <div className={sectionPage['page']}>
      <PageTitle>Welcome to your shop</PageTitle>
      <p>Three things to do before you open. You will find these screens in the navigation.</p>
      <ol aria-label="Before you open" className={styles['steps']}>
        {STEPS.map(({ title, text, to, link }) => (
          <li key={to} className={styles['step']}>
            <h2>{title}</h2>
            <p>{text}</p>
            <Link to={to} className={buttonClass('quiet')}>
              {link}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
