/** Written by `npm run docs`: a start asks by it whether the catalogue is stored, without reading it. */
export const CATALOGUE_FINGERPRINT = 'Jd8qzUwvpNVX4ezn_GyswSZUQGCxkgoLlttft3Aqh1U';
