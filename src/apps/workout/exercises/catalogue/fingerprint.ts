/** Written by `npm run docs`: a start asks by it whether the catalogue is stored, without reading it. */
export const CATALOGUE_FINGERPRINT = 'Z8vsTWdaDo6E8S4USTupRkxGnF72OhBgD5EvKfFe9xI';
