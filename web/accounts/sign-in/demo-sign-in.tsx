import { useSubmit } from '../../core/api/use-submit.ts';
import { instance } from '../../core/instance.ts';
import { accountsApi, enterSession } from '../../core/session/session.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { signInText as text } from '../text/sign-in.ts';

const words = text.signIn;

/** The people of a demo, each with a button to sign in as. */
export function DemoSignIn() {
  const { demo } = instance;
  if (!demo) return null;
  const { password, people } = demo;
  return (
    <section class="door-demo">
      <p>{words.demo}</p>
      <div class="door-people">
        {people.map(({ username, name }) => (
          <DemoButton key={username} username={username} name={name} password={password} />
        ))}
      </div>
      <p class="soft small">{words.demoPassword(password)}</p>
    </section>
  );
}

interface ButtonProps {
  username: string;
  name: string;
  password: string;
}

function DemoButton({ username, name, password }: ButtonProps) {
  const form = useSubmit(async () => {
    const { user } = await accountsApi('POST /api/auth/login', { username, password });
    await enterSession(user);
  });
  return (
    <form onSubmit={form.submit}>
      <SubmitButton form={form} look="plain" wide>
        {name}
      </SubmitButton>
    </form>
  );
}
