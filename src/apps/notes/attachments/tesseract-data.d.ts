declare module '@tesseract.js-data/eng' {
  /** Where the language data is, as `createWorker` takes it. */
  const data: { readonly code: string; readonly gzip: boolean; readonly langPath: string };
  export default data;
}
