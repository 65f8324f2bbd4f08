/** Written by `npm run docs`: a start asks by it whether the catalogue is stored, without reading it. */
export const CATALOGUE_FINGERPRINT = 'IqTtaZkZNopuQhU6gh4uzk06DJm-Fy09g0sByOC7KsE';
