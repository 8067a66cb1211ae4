import type { Classification } from '../../directory/schema/vocabulary.ts';
import { classDrawing } from '../../graphics/class-drawing.ts';
import { DrawingView } from '../../ui/DrawingView.tsx';

/** The shape of a class of points. Decoration: the heading says the class in words. */
export function ClassMark({ classification }: { classification: Classification }) {
  return <DrawingView class="class-mark" drawing={classDrawing(classification)} />;
}
