import '../ui/tokens.css';
import '../ui/base.css';

// One stylesheet for all shared components, loaded with the page: nothing flashes unstyled.
import.meta.glob(['../ui/**/*.css', '../imports/**/*.css', './**/*.css'], { eager: true });
