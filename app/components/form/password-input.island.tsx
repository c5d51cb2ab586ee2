import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { IconButton } from '~/components/ui/icon-button';
import { TextInput, type TextInputProps } from './field';
import { hidePassword, showPassword } from './form.words';

/**
 * A password field with a button that shows the password; without a script there is no button. Put it into a
 * Field.
 */
export function PasswordInput(props: TextInputProps) {
  const isLive = useIsLive();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className="pr-0.5"
      suffix={
        isLive ? (
          <IconButton
            label={isShown ? hidePassword() : showPassword()}
            className="-my-[11px]"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff size={22} /> : <Eye size={22} />}
          </IconButton>
        ) : (
          ''
        )
      }
    />
  );
}
