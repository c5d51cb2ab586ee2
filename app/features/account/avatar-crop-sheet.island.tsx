import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Field } from '~/components/form/field';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Button } from '~/components/ui/button';
import { Sheet } from '~/components/ui/sheet';
import * as words from './crop.words';
import { type Crop, cropRect, insideCrop, moveCrop, wholeCrop, ZOOM_MAX } from './square-crop';

/** Side of the saved square in pixels: three times the largest size at which it is shown. */
const KEPT_SIDE = 480;
const QUALITY = 0.85;
/** How far an arrow key moves the crop, as a share of the square. */
const STEP = 0.05;

interface AvatarCropSheetProps {
  picture: ImageBitmap;
  opener: RefObject<HTMLElement | null>;
  /** The cropped photo, or null if the browser could not draw it. */
  onCropped: (square: Blob | null) => void;
  onClose: () => void;
}

/** Crops a photo to a square by dragging, a zoom slider and the arrow keys. */
export default function AvatarCropSheet({ picture, opener, onCropped, onClose }: AvatarCropSheetProps) {
  const [crop, setCrop] = useState(wholeCrop);
  const use = async () => onCropped(await drawSquare(picture, crop));
  return (
    <Sheet open onOpenChange={onClose} title={words.title()} line={words.text()}>
      <ReturnFocus to={opener} />
      <CropFrame picture={picture} crop={crop} onChange={setCrop} />
      <Field label={words.size()} className="mt-4">
        <ZoomInput
          zoom={crop.zoom}
          onChange={(zoom) => setCrop((before) => insideCrop(picture, { ...before, zoom }))}
        />
      </Field>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button type="button" variant="secondary" onClick={onClose}>
          {words.cancel()}
        </Button>
        <Button type="button" onClick={use}>
          {words.use()}
        </Button>
      </div>
    </Sheet>
  );
}

interface CropFrameProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
}

function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, crop);
  }, [picture, crop]);

  const move = (byX: number, byY: number) => onChange((before) => moveCrop(picture, before, byX, byY));
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    const { clientWidth: side } = currentTarget;
    move((clientX - last.current.x) / side, (clientY - last.current.y) / side);
    last.current = { x: clientX, y: clientY };
  };
  const end = () => {
    last.current = null;
  };
  const byKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };

  return (
    <div className="relative mx-auto w-full max-w-72 overflow-hidden rounded-control bg-raised">
      <canvas
        ref={canvas}
        width={KEPT_SIDE}
        height={KEPT_SIDE}
        tabIndex={0}
        role="img"
        aria-label={words.frame()}
        onPointerDown={start}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={byKey}
        className="block aspect-square w-full cursor-grab touch-none -outline-offset-2! active:cursor-grabbing"
      />
      {/* The corners outside the circle are saved, but no avatar shows them. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_var(--color-scrim)]"
      />
    </div>
  );
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

interface ZoomInputProps {
  zoom: number;
  onChange: (zoom: number) => void;
  id?: string;
}

function ZoomInput({ zoom, onChange }: ZoomInputProps) {
  return (
    <input
      type="range"
      aria-label={words.size()}
      min={1}
      max={ZOOM_MAX}
      step={0.05}
      value={zoom}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      className="h-11 w-full accent-marigold"
    />
  );
}

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const { x, y, side } = cropRect(picture, crop);
  brush.imageSmoothingQuality = 'high';
  brush.clearRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

function drawSquare(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const side = Math.min(KEPT_SIDE, Math.round(cropRect(picture, crop).side));
  canvas.width = Math.max(1, side);
  canvas.height = Math.max(1, side);
  paint(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
}
