import { askForCollection, enterCredentials, placeOrder } from './customer.ts';
import { expect, newEmail, test } from './fixtures.ts';
import { heading, orderButton, placeOrderButton } from './screens.ts';

// What a screen reader is given, screen by screen: axe finds what is broken, not what is missing.

const NAVIGATION = (items: string) => `
  - banner:
    - link "Skip to content"
    - link "Tall Order":
      - img "Tall Order"
    - navigation "Main":
      - list:
${items}
`;

const BURGER = 'img "Burger with 1 × salad, 2 × meat"';

test('the builder, the sign-up and the summary say what they show', async ({ page }) => {
  await page.goto('/?salad=1&meat=2');
  await expect(orderButton(page)).toBeEnabled();
  await expect(page.locator('body')).toMatchAriaSnapshot(
    NAVIGATION(`
        - listitem:
          - link "Burger Builder"
        - listitem:
          - link "Authenticate"`),
  );
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Build your burger" [level=1]
      - ${BURGER}
      - group "Salad":
        - text: Salad $0.50
        - button "Less Salad"
        - text: "1"
        - button "More Salad"
      - group "Bacon":
        - text: Bacon $0.70
        - button "Less Bacon" [disabled]
        - text: "0"
        - button "More Bacon"
      - group "Cheese":
        - text: Cheese $0.40
        - button "Less Cheese" [disabled]
        - text: "0"
        - button "More Cheese"
      - group "Meat":
        - text: Meat $1.30
        - button "Less Meat"
        - text: "2"
        - button "More Meat"
      - paragraph:
        - text: "Current Price:"
        - strong: $7.10
      - button "SIGN UP TO ORDER"
      - paragraph: 3 pieces tall
      - button "+ Another burger"
      - status
  `);
  await page.getByRole('button', { name: 'More Cheese' }).click();
  await expect(page.getByRole('status')).toHaveText('1 × cheese. 7.50 US dollars.');
  await page.getByRole('button', { name: 'Less Cheese' }).click();

  await orderButton(page).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - ${BURGER}
      - paragraph: Your burger is waiting.
      - heading "Sign up" [level=1]
      - textbox "E-mail"
      - textbox "Password"
      - button "Show password"
      - button "Sign up"
      - paragraph:
        - button "Sign in instead"
  `);
  await enterCredentials(page, newEmail());
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the burger' }).click();
  await orderButton(page).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Your Order":
      - heading "Your Order" [level=2]
      - ${BURGER}
      - paragraph: "Bun: $4.00"
      - list:
        - listitem: "Salad: 1 × $0.50 $0.50"
        - listitem: "Bacon: 0"
        - listitem: "Cheese: 0"
        - listitem: "Meat: 2 × $1.30 $2.60"
      - paragraph:
        - text: "Total Price:"
        - strong: $7.10
      - paragraph: Continue to Checkout?
      - button "CANCEL"
      - button "CONTINUE"
  `);
});

test(
  'the checkout, its errors and the orders say what they show',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/?salad=1&meat=2');
    await orderButton(page).click();
    const email = newEmail();
    await enterCredentials(page, email);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await placeOrderButton(page).click();
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Checkout" [level=1]
      - link "Back to the burger"
      - group:
        - heading "Your order" [level=2]
        - strong: $7.10
        - ${BURGER}
        - list:
          - listitem: Bun $4.00
          - listitem: Salad 1 × $0.50 $0.50
          - listitem: Meat 2 × $1.30 $2.60
        - paragraph:
          - strong: Allergens
          - text: gluten, sesame
      - alert:
        - heading "Please check" [level=2]
        - list:
          - listitem:
            - link "Name"
          - listitem:
            - link "Street"
          - listitem:
            - link "ZIP code"
          - listitem:
            - link "Country"
      - group "Delivery or collection?":
        - radio "Delivery" [checked]
        - radio "Collection"
      - textbox "Name" [invalid]
      - textbox "Street" [invalid]
      - textbox "ZIP code" [invalid]
      - textbox "Country" [invalid]
      - textbox "E-mail": ${email}
      - group:
        - heading "For the driver door code, phone, note" [level=2]
      - button "Place order · $7.10"
  `);
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.');
    await askForCollection(page);
    await placeOrder(page);
    await expect(page.locator('body')).toMatchAriaSnapshot(
      NAVIGATION(`
        - listitem:
          - link "Burger Builder"
        - listitem:
          - link "Orders"
        - listitem:
          - link "Logout"`),
    );
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Orders" [level=1]
      - link "Your account"
      - status: /Order placed. a burger with 1 × salad, 2 × meat, \\$7\\.10\\. Thank you!/
      - list:
        - listitem:
          - heading /Today/ [level=2]
          - paragraph: Collection
          - ${BURGER}
          - list:
            - listitem: Bun $4.00
            - listitem: Salad 1 × $0.50 $0.50
            - listitem: Meat 2 × $1.30 $2.60
          - paragraph:
            - text: Total
            - strong: $7.10
  `);
  },
);

test(
  'the account page says what it shows, and each screen has a title and takes the focus',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/auth');
    await expect(page).toHaveTitle('Sign in · Tall Order');
    await page.getByRole('button', { name: 'Sign up instead' }).click();
    const email = newEmail();
    await enterCredentials(page, email);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(heading(page, 'Build your burger')).toBeFocused();
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(heading(page, 'Orders')).toBeFocused();
    await expect(page).toHaveTitle('Orders · Tall Order');
    await page.getByRole('link', { name: 'Your account' }).click();
    await expect(heading(page, 'Your account')).toBeFocused();
    await expect(page).toHaveTitle('Your account · Tall Order');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Your account" [level=1]
      - paragraph:
        - strong: ${email}
      - region "Password":
        - heading "Password" [level=2]
        - button "Change password"
      - region "E-mail":
        - heading "E-mail" [level=2]
        - paragraph: "It can't be changed: we send no mail."
      - region "Sign-ins":
        - heading "Sign-ins" [level=2]
        - list "Your sign-ins":
          - listitem:
            - time
            - strong: This device
        - button "Sign out everywhere"
      - region "Your data":
        - heading "Your data" [level=2]
        - button "Download my data"
      - region "Delete account":
        - heading "Delete account" [level=2]
        - button "Delete my account"
  `);
  },
);
