import { createContext } from 'react';

/** The site's name in the documents' titles: the shop's name, if it has one. */
export const SiteName = createContext('Tall Order');
