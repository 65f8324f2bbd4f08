/** How the server introduces itself to the sites that recipes and their pictures are fetched from. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; Daybook recipe import)';
