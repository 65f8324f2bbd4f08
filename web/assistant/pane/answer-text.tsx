import { marked, type Token, type Tokens } from 'marked';
import type { ComponentChild } from 'preact';
import '../../ui/basic/markdown.css';

/**
 * Shows the words of an answer as simple Markdown. HTML, links and pictures stay plain text, because
 * they could send data to another server.
 */
export function AnswerText({ source }: { source: string }) {
  return <div class="markdown">{marked.lexer(source).map(showBlock)}</div>;
}

function showBlock(token: Token, key: number): ComponentChild {
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
    case 'heading':
      return (
        <p key={key}>
          {token.type === 'heading' ? <strong>{showAll(token)}</strong> : showAll(token)}
        </p>
      );
    case 'list':
      return showList(token as Tokens.List, key);
    case 'table':
      return showTable(token as Tokens.Table, key);
    case 'code':
      return (
        <pre key={key}>
          <code>{token.text}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote key={key}>{token.tokens?.map(showBlock)}</blockquote>;
    case 'hr':
      return <hr key={key} />;
    case 'text':
      return <span key={key}>{showAll(token)}</span>;
    default:
      return <p key={key}>{token.raw.trim()}</p>;
  }
}

function showList({ ordered, start, items }: Tokens.List, key: number): ComponentChild {
  const rows = items.map((item, at) => <li key={at}>{item.tokens.map(showBlock)}</li>);
  if (!ordered) return <ul key={key}>{rows}</ul>;
  return (
    <ol key={key} start={start === '' ? 1 : start}>
      {rows}
    </ol>
  );
}

function showTable({ header, rows }: Tokens.Table, key: number): ComponentChild {
  return (
    <table key={key}>
      <thead>
        <tr>
          {header.map((cell, at) => (
            <th key={at}>{cell.tokens.map(showInline)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column}>{cell.tokens.map(showInline)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function showAll(token: Token): ComponentChild {
  return 'tokens' in token && token.tokens ? token.tokens.map(showInline) : textOf(token);
}

function showInline(token: Token, key: number): ComponentChild {
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{showAll(token)}</strong>;
    case 'em':
      return <em key={key}>{showAll(token)}</em>;
    case 'del':
      return <s key={key}>{showAll(token)}</s>;
    case 'codespan':
      return <code key={key}>{token.text}</code>;
    case 'br':
      return <br key={key} />;
    case 'text':
      return <span key={key}>{showAll(token)}</span>;
    case 'escape':
      return textOf(token);
    default:
      return token.raw;
  }
}

function textOf(token: Token): string {
  return 'text' in token ? token.text : token.raw;
}
