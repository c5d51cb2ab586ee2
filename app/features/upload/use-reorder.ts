import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeDuring } from './reorder';

/** A mouse drags at once; a finger has to rest first, because it usually scrolls. */
const REST_MS = 280;
const SLIP_PX = 8;

interface Press {
  index: number;
  x: number;
  y: number;
}

interface Drag {
  from: number;
  to: number;
  /** The pointer's movement in pixels. */
  dx: number;
  dy: number;
  /** The grid's positions when the drag began, by index. */
  places: DOMRect[];
}

/**
 * Drag and drop within a grid by mouse or finger; children with `data-place` are the positions. The order
 * changes only on release, because moving a node in the document would lose the pointer. The keyboard has an
 * equivalent of its own.
 */
export function useReorder(grid: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<Press | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** The click that ends a drag is not a tap. */
  const wasDrag = useRef(false);
  const isDragging = useRef(false);

  useEffect(() => {
    // Not passive, so that the page does not scroll while a photo is dragged.
    const holdPage = (event: TouchEvent) => {
      if (isDragging.current) event.preventDefault();
    };
    const element = grid.current;
    element?.addEventListener('touchmove', holdPage, { passive: false });
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('touchmove', holdPage);
    };
  }, [grid]);

  const begin = (index: number) => {
    isDragging.current = true;
    wasDrag.current = true;
    setDrag({ from: index, to: index, dx: 0, dy: 0, places: placesOf(grid.current) });
  };
  const finish = (isDropped: boolean) => {
    clearTimeout(timer.current);
    press.current = null;
    isDragging.current = false;
    setDrag(null);
    if (isDropped && drag && drag.from !== drag.to) onDrop(drag.from, drag.to);
  };
  const follow = ({ clientX, clientY }: PointerEvent, { x, y }: Press) =>
    setDrag((now) => {
      if (!now) return now;
      const over = placeAt(now.places, clientX, clientY);
      return { ...now, dx: clientX - x, dy: clientY - y, to: over === -1 ? now.to : over };
    });

  const handlers = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      wasDrag.current = false;
      press.current = { index, x: event.clientX, y: event.clientY };
      if (event.pointerType !== 'mouse') timer.current = setTimeout(() => begin(index), REST_MS);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const pressed = press.current;
      if (!pressed) return;
      if (isDragging.current) return follow(event, pressed);
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLIP_PX) return;
      if (event.pointerType !== 'mouse') return finish(false);
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(index);
    },
    onPointerUp: () => finish(true),
    onPointerCancel: () => finish(false),
  });

  return { handlers, wasDrag, dragged: drag?.from ?? null, styleOf: (index: number) => styleOf(drag, index) };
}

function styleOf(drag: Drag | null, index: number): CSSProperties | undefined {
  if (!drag) return undefined;
  const { from, to, dx, dy, places } = drag;
  if (index === from) return { transform: `translate(${dx}px, ${dy}px) scale(1.05)`, zIndex: 1 };
  const [own, next] = [places[index], places[placeDuring(index, from, to)]];
  if (!own || !next) return undefined;
  return {
    transform: `translate(${next.left - own.left}px, ${next.top - own.top}px)`,
    transition: 'transform var(--duration-quick) var(--ease-out)',
  };
}

const placesOf = (grid: HTMLElement | null) =>
  [...(grid?.querySelectorAll('[data-place]') ?? [])].map((element) => element.getBoundingClientRect());

const placeAt = (places: DOMRect[], x: number, y: number) =>
  places.findIndex(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
