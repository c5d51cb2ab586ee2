/** The first button of a form that asks something with submit buttons: Enter sends the form as it is, and answers nothing. */
export const DefaultSubmit = () => (
  <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
);
