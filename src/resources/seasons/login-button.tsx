import { useLocation, useNavigate } from 'react-router-dom';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { loginPath } from '../../lib/routing/redirect.ts';
import { useText } from '../../lib/text/use-text.ts';

/** What a guest presses in the place of what needs an account. */
export function LoginButton() {
  const t = useText();
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <ActionButton kind="primary" onClick={() => void navigate(loginPath(location))}>
      {t('seasons.login')}
    </ActionButton>
  );
}
