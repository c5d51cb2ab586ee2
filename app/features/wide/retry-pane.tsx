import { tryAgain } from '~/components/frame/frame.words';
import { Button } from '~/components/ui/button';

/** In place of a list beside the page that could not be loaded. */
export const RetryPane = ({ onPress }: { onPress: () => void }) => (
  <div className="grid p-4">
    <Button type="button" variant="secondary" onClick={onPress}>
      {tryAgain()}
    </Button>
  </div>
);
