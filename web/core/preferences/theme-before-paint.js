((t) => {
  document.documentElement.dataset.theme =
    t === 'light' || t === 'dark'
      ? t
      : matchMedia('(prefers-color-scheme:dark)').matches
        ? 'dark'
        : 'light';
})(/"theme":"(\w+)"/.exec(localStorage.getItem('daybook.preferences') ?? '')?.[1]);
