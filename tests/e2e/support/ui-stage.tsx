/** A page with only components of `src/ui`, for their tests; bundled by `ui-page.ts`. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '#ui/Dialog.tsx';
import { Toast } from '#ui/Toast.tsx';

const widths = [300, 500, 800, 1140] as const;

function Stage() {
  const [width, setWidth] = useState<(typeof widths)[number]>();
  const [step, setStep] = useState(1);
  const [busy, setBusy] = useState(false);
  const [closings, setClosings] = useState(0);
  const close = () => {
    setClosings((count) => count + 1);
    if (busy) return false;
    setWidth(undefined);
    return true;
  };
  return (
    <>
      {widths.map((each) => (
        <button key={each} type="button" onClick={() => setWidth(each)}>
          Open {each}
        </button>
      ))}
      <output>{closings}</output>
      {width !== undefined && (
        <Dialog width={width} labelledBy="title" focus="heading" step={step} closedby="any" onClose={close}>
          <h2 id="title" tabIndex={-1}>
            Step {step}
          </h2>
          <button type="button" onClick={() => setStep(step + 1)}>
            Next
          </button>
          <button type="button" onClick={() => setBusy(!busy)}>
            {busy ? 'Sent' : 'Send'}
          </button>
          <form method="dialog">
            <button type="submit">Close</button>
          </form>
        </Dialog>
      )}
    </>
  );
}

function Toasts() {
  const [shown, setShown] = useState<'top' | 'bottom'>();
  return (
    <>
      {(['top', 'bottom'] as const).map((each) => (
        <button key={each} type="button" onClick={() => setShown(each)}>
          Say at the {each}
        </button>
      ))}
      {shown !== undefined && (
        <Toast key={shown} place={shown} duration={1000} close="Hide" onClose={() => setShown(undefined)}>
          Saved.
        </Toast>
      )}
    </>
  );
}

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <>
    <Stage />
    <Toasts />
  </>,
);
