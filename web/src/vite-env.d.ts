/** The settings the storefront is built with. */
interface ImportMetaEnv {
  /** address of the data service; empty or absent means the storefront's own origin */
  readonly VITE_DATA_BASE?: string;
  /** address of the identity service; empty or absent means the storefront's own origin */
  readonly VITE_IDENTITY_BASE?: string;
  /** the identity service's API key */
  readonly VITE_API_KEY?: string;
  /** ISO 4217 code prices are shown in */
  readonly VITE_CURRENCY?: string;
  /** the sign before an amount in that currency; computed by the build */
  readonly VITE_CURRENCY_SIGN?: string;
}
