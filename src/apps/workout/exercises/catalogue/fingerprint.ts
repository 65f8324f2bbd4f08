/** Written by `npm run docs`: a start asks by it whether the catalogue is stored, without reading it. */
export const CATALOGUE_FINGERPRINT = 'i4vYMSiUmR1SVgAlmcpivZbbObJsFBhF_YTjkU7Ux64';
