import { useState } from 'preact/hooks';
import type { Comment } from '../../../../src/apps/recipe/sharing/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Avatar } from '../../../ui/basic/avatar.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import '../../../ui/form/form.css';
import { CommentForm } from './comment-form.tsx';
import { comments, commentsQuery } from './comments.ts';
import './comments.css';
import { commentsText as text } from '../text/comments.ts';

/** Comments on a recipe, with replies below them. */
export function CommentsCard({ recipe }: { recipe: number }) {
  const { value: all } = useServerQuery(commentsQuery(recipe));
  const [answered, setAnswered] = useState<number>();
  if (!all) return null;
  const under = (parent: number | null) => all.filter(({ parent_id }) => parent_id === parent);
  return (
    <Card title={text.title}>
      <div class="form">
        {all.length === 0 && <p class="soft">{text.none}</p>}
        {under(null).map((comment) => (
          <article key={rowKey(comment)} class="comment">
            <CommentItem comment={comment} onReply={() => setAnswered(rowKey(comment))} />
            {under(comment.id).map((reply) => (
              <div key={rowKey(reply)} class="comment-reply">
                <CommentItem comment={reply} />
              </div>
            ))}
            {answered === rowKey(comment) && (
              <div class="comment-reply">
                <CommentForm
                  label={text.replyTo(authorName(comment))}
                  onSubmit={(body) => postComment(recipe, body, comment.id)}
                  onDone={() => setAnswered(undefined)}
                />
              </div>
            )}
          </article>
        ))}
        <CommentForm label={text.field} onSubmit={(body) => postComment(recipe, body)} />
      </div>
    </Card>
  );
}

function CommentItem({ comment, onReply }: { comment: Comment; onReply?: () => void }) {
  const { id, recipe_id, body, author, created_at, updated_at, mine, can_delete } = comment;
  const [editing, setEditing] = useState(false);
  const name = authorName(comment);
  return (
    <div class="comment-said">
      <Avatar name={author?.full_name ?? author?.username ?? name} picture={author?.avatar_url} />
      <div>
        <p class="small">
          <strong>{name}</strong>{' '}
          <span class="soft">
            {text.ago(created_at)}
            {updated_at !== created_at && ` · ${text.edited}`}
          </span>
        </p>
        {editing ? (
          <CommentForm
            label={text.editField}
            initialBody={body}
            onSubmit={(now) => changeComment(comment, now)}
            onDone={() => setEditing(false)}
          />
        ) : (
          <>
            <p class="comment-words">{body}</p>
            <div class="form-actions">
              {onReply && (
                <Button look="text" onClick={onReply}>
                  {text.reply}
                </Button>
              )}
              {mine && (
                <Button look="text" onClick={() => setEditing(true)}>
                  {text.edit}
                </Button>
              )}
              {can_delete && (
                <Button look="text" onClick={() => removeComment(recipe_id, id)}>
                  {text.remove}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function postComment(id: number, body: string, parent_id?: number) {
  const input = { id, body, ...(parent_id !== undefined && { parent_id }) };
  comments.write('POST /api/recipes/:id/comments', input, text.writes.add);
}

function changeComment({ id: cid, recipe_id: id }: Comment, body: string) {
  comments.write('PUT /api/recipes/:id/comments/:cid', { id, cid, body }, text.writes.change);
}

function removeComment(id: number, cid: number) {
  comments.writeWithUndo('DELETE /api/recipes/:id/comments/:cid', [{ id, cid }], text.removed);
}

function authorName({ author, mine }: Comment): string {
  if (mine) return text.you;
  return author?.full_name ?? author?.username ?? text.somebody;
}
