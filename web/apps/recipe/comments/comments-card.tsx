import { useState } from 'preact/hooks';
import type { Comment } from '../../../../src/apps/recipe/sharing/contract.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import '../../../ui/form.css';
import { TextArea } from '../../../ui/text-area.tsx';
import { comments, commentsOf } from './comments.ts';
import './comments.css';
import { text } from './text/text.ts';

/** What people say about a recipe, with what was answered below it. */
export function CommentsCard({ recipe }: { recipe: number }) {
  const { value: all } = useAnswer(commentsOf(recipe));
  const [answered, setAnswered] = useState<number>();
  if (!all) return null;
  const under = (parent: number | null) => all.filter(({ parent_id }) => parent_id === parent);
  return (
    <Card title={text.title}>
      <div class="form">
        {all.length === 0 && <p class="soft">{text.none}</p>}
        {under(null).map((comment) => (
          <article key={comment.id} class="comment">
            <Said comment={comment} onReply={() => setAnswered(comment.id)} />
            {under(comment.id).map((reply) => (
              <div key={reply.id} class="comment-reply">
                <Said comment={reply} />
              </div>
            ))}
            {answered === comment.id && (
              <div class="comment-reply">
                <CommentForm
                  recipe={recipe}
                  label={text.replyTo(nameOf(comment))}
                  parent={comment.id}
                  onDone={() => setAnswered(undefined)}
                />
              </div>
            )}
          </article>
        ))}
        <CommentForm recipe={recipe} label={text.field} />
      </div>
    </Card>
  );
}

function Said({ comment, onReply }: { comment: Comment; onReply?: () => void }) {
  const { id, recipe_id, body, author, created_at, can_delete } = comment;
  const name = nameOf(comment);
  const remove = () =>
    comments.writeWithUndo(
      'DELETE /api/recipes/:id/comments/:cid',
      [{ id: recipe_id, cid: id }],
      text.removed,
    );
  return (
    <div class="comment-said">
      <Avatar name={author?.full_name ?? author?.username ?? name} picture={author?.avatar_url} />
      <div>
        <p class="small">
          <strong>{name}</strong> <span class="soft">{text.ago(created_at)}</span>
        </p>
        <p class="comment-words">{body}</p>
        <div class="form-actions">
          {onReply && id > 0 && (
            <button type="button" class="comment-act" onClick={onReply}>
              {text.reply}
            </button>
          )}
          {can_delete && (
            <button type="button" class="comment-act" onClick={remove}>
              {text.remove}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

interface FormProps {
  recipe: number;
  label: string;
  parent?: number;
  onDone?: () => void;
}

function CommentForm({ recipe, label, parent, onDone }: FormProps) {
  const [typed, setTyped] = useState('');
  const body = typed.trim();
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        const input = { id: recipe, body, ...(parent !== undefined && { parent_id: parent }) };
        comments.write('POST /api/recipes/:id/comments', input, text.writes.add);
        setTyped('');
        onDone?.();
      }}
    >
      <TextArea
        label={label}
        rows={2}
        maxLength={4000}
        placeholder={text.placeholder}
        value={typed}
        onValue={setTyped}
      />
      <div class="form-actions">
        <Button look="soft" type="submit" disabled={body === ''}>
          {text.submit}
        </Button>
        {onDone && <Button onClick={onDone}>{text.cancel}</Button>}
      </div>
    </form>
  );
}

function nameOf({ author, mine }: Comment): string {
  if (mine) return text.you;
  return author?.full_name ?? author?.username ?? text.somebody;
}
