((t) => {
  document.documentElement.dataset.theme =
    t === 'light' || t === 'dark'
      ? t
      : matchMedia('(prefers-color-scheme:dark)').matches
        ? 'dark'
        : 'light';
})(localStorage.getItem('daybook.theme'));
