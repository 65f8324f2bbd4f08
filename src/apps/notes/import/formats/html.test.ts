import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html.ts';
import { htmlFiles } from './html-files.ts';

test.each([
  ['headings and emphasis', '<h2>Plan</h2><p>a <b>b</b> <i>c</i></p>', '## Plan\n\na **b** *c*'],
  ['nested lists', '<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul>', '- a\n  1. b\n  2. c'],
  ['tasks', '<div><en-todo checked="true"/>a</div><div><en-todo/>b</div>', '- [x] a\n- [ ] b'],
  [
    'code of Evernote keeps its lines and their indentation',
    '<div style="color: red; -en-codeblock: true;"><div>if (a) {</div><div>\u00a0\u00a0b</div><div><br/></div><div>}</div></div><div>x</div>',
    '```\nif (a) {\n  b\n\n}\n```\nx',
  ],
  ['empty lines of code stay', '<pre>a<br><br>  b</pre>', '```\na\n\n  b\n```'],
  ['code keeps its lines', '<pre>if (a) {\n  b\n}</pre><p>x</p>', '```\nif (a) {\n  b\n}\n```\nx'],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>c', '> a\n>\n> b\n\nc'],
  [
    'tables',
    '<table><tr><th>A</th><th>B|C</th></tr><tr><td><div>1</div></td><td>2</td></tr></table>',
    '| A | B\\|C |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['a table of one cell', '<table><tr><td><p>a</p></td></tr></table>', 'a'],
  ['an unclosed table', '<table><tr><td>a<td>b', '| a | b |\n| --- | --- |'],
  ['what could run is left out', '<a href="javascript:x()">a</a><script>b</script>', 'a'],
])('%s', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test('deep quotes and tables end in a moment', () => {
  for (const tag of ['blockquote', 'table><tr><td', 'pre', 'ul><li']) {
    const text = htmlToMarkdown(`<${tag}>x`.repeat(4000));
    expect(text.replaceAll(/[^x]/g, '')).toHaveLength(4000);
  }
});

test('the files of a document are its relative and embedded ones', () => {
  const html = `<img src="a%20b.png"><img src="https://x.org/c.png"><a href="d.pdf">d</a>
    <a href="#e">e</a><img src="data:image/png;base64,AAAA"><audio src="f.m4a"></audio>`;
  expect(htmlFiles(html)).toEqual(['a%20b.png', 'd.pdf', 'data:image/png;base64,AAAA', 'f.m4a']);
});
