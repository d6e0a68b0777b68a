import packageJson from '../../package.json' with { type: 'json' };

/** The version of the shop, such as `1.2.0`. */
export const VERSION: string = packageJson.version;
